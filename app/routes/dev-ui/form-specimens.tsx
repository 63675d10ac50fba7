import { Search } from 'lucide'
import { useState } from 'react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberStepper } from '../../ui/form/number-stepper.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { RangeSlider } from '../../ui/form/range-slider.tsx'
import { RatingInput } from '../../ui/form/rating-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row, Specimen } from './specimen.tsx'

export function FormSpecimens() {
  return (
    <>
      <Specimen title="Fields">
        <div className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
          <Fields />
        </div>
      </Specimen>
      <Specimen title="Choices">
        <div className="grid gap-8 md:grid-cols-2">
          <Choices />
        </div>
      </Specimen>
    </>
  )
}

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'price_low', label: 'Price: low to high' },
  { value: 'rating', label: 'Best rated' },
]

function Fields() {
  return (
    <>
      <Field label="Full name" required>
        <TextInput autoComplete="name" defaultValue="Maren Holt" />
      </Field>
      <Field label="Phone" required={false} hint="Only for questions about this delivery">
        <TextInput type="tel" placeholder="+1 555 010 0100" />
      </Field>
      <Field label="Email" required error="Please enter an email address such as name@example.com">
        <TextInput type="email" defaultValue="maren@" />
      </Field>
      <Field label="Email of the account" hint="Contact support to change it">
        <TextInput readOnly defaultValue="maren@outsole.example" />
      </Field>
      <Field label="State">
        <TextInput disabled defaultValue="California" />
      </Field>
      <Field label="Password" required>
        <PasswordInput autoComplete="current-password" defaultValue="walk-on" />
      </Field>
      <Field label="Find a brand" hideLabel>
        <TextInput type="search" placeholder="Find a brand" start={<Icon icon={Search} size={18} />} />
      </Field>
      <Field label="Sort by">
        <Select options={sorts} defaultValue="newest" />
      </Field>
      <Field label="Size" required error="Choose a size">
        <Select options={[{ value: '', label: 'Choose' }]} />
      </Field>
      <Field label="Describe your issue" required className="md:col-span-2">
        <TextArea limit={1000} defaultValue="The left heel rubs after a mile." />
      </Field>
    </>
  )
}

function Choices() {
  const [payment, setPayment] = useState('cod')
  const [quantity, setQuantity] = useState(2)
  const [price, setPrice] = useState<[number, number]>([80, 420])
  const [stars, setStars] = useState(4)
  return (
    <>
      <div>
        <Checkbox label="Running" note={128} defaultChecked />
        <Checkbox label="Skateboarding" note={41} />
        <Checkbox label="Classic" note={0} disabled />
        <Checkbox label="Set as default address" className="md:min-h-8" />
      </div>
      <RadioCards
        legend="Payment"
        value={payment}
        onChange={setPayment}
        options={[
          { value: 'cod', label: 'Cash on delivery', note: 'Pay when the box is at your door' },
          { value: 'card', label: 'Card', note: 'We’ll email you a code to confirm' },
          { value: 'upi', label: 'UPI', note: 'Not available for this order', disabled: true },
        ]}
      />
      <RangeSlider label="Price" min={0} max={1000} value={price} onCommit={setPrice} unit="$" />
      <Row name="Number stepper">
        <NumberStepper label="Quantity" value={quantity} onChange={setQuantity} max={5} />
        <NumberStepper label="Quantity, compact" value={1} onChange={setQuantity} max={5} size="compact" />
        <NumberStepper label="Quantity, disabled" value={1} onChange={setQuantity} disabled />
      </Row>
      <RatingInput legend="Your rating" value={stars} onChange={setStars} />
    </>
  )
}
