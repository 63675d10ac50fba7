import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Search } from 'lucide'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/browser-call.ts'
import { catalogueEndpoints, productCardEndpoints } from '../../../api/endpoints.ts'
import { ProductThumbnail } from '../../../features/catalogue/product-thumbnail.tsx'
import type { ChosenLine } from '../../../features/returns/return-choice.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { formatPrice } from '../../../ui/price-format.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ReturnableLine } from './asked-steps.ts'
import { differenceWords } from './difference-words.ts'
import { OtherShoeSizes } from './other-shoe-sizes.tsx'

type OtherShoeStepProps = {
  line: ReturnableLine
  chosen: ChosenLine
  /** Text that was looked for; empty: shoes like this one. */
  find: string
  /** The model whose sizes are shown; empty: the list. */
  model: string
  lookAt: (changes: { find: string; model: string }) => string
  addressOf: (to: { variantId: string; size: string }) => string
  sameShoe: string
}

/** Another model in exchange: found by words or among similar ones, then its sizes with what each costs more or less. */
export function OtherShoeStep({
  line,
  chosen,
  find,
  model,
  lookAt,
  addressOf,
  sameShoe,
}: OtherShoeStepProps) {
  return (
    <div className="grid gap-5">
      <Link
        href={model ? lookAt({ find, model: '' }) : sameShoe}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-small underline underline-offset-4"
      >
        <Icon icon={ArrowLeft} size={16} />
        {model ? 'All shoes' : `Sizes of ${line.shoe.name}`}
      </Link>
      {model ? (
        <OtherShoeSizes line={line} chosen={chosen} productId={model} addressOf={addressOf} />
      ) : (
        <>
          <FindForm key={find} find={find} addressOf={(text) => lookAt({ find: text, model: '' })} />
          <Shoes line={line} find={find} addressOf={(id) => lookAt({ find, model: id })} />
        </>
      )}
    </div>
  )
}

function FindForm({ find, addressOf }: { find: string; addressOf: (text: string) => string }) {
  const navigate = useNavigate()
  const [text, setText] = useState(find)
  function look(event: FormEvent) {
    event.preventDefault()
    void navigate(addressOf(text.trim()), { preventScrollReset: true })
  }
  return (
    <form aria-label="Another shoe" onSubmit={look}>
      <Field label="Which shoe would you like?">
        <div className="flex gap-2">
          <TextInput
            type="search"
            value={text}
            onChange={({ target }) => setText(target.value)}
            placeholder="Name, brand or kind"
            enterKeyHint="search"
            autoComplete="off"
            className="min-w-0 flex-1"
          />
          <Button type="submit">
            <Icon icon={Search} size={20} />
            Find
          </Button>
        </div>
      </Field>
    </form>
  )
}

type Found = {
  _id: string
  title: string
  brand: string
  price: number
  pictureId: string | null
  tint: string
}

const shown = 12

/** Shoes by these words, or, without any, those that are like the one that goes back. */
async function findShoes(productId: string, find: string): Promise<Found[]> {
  if (find === '') {
    const similar = await call(productCardEndpoints.getSimilar, { params: { id: productId }, query: {} })
    if (!similar.ok) return []
    return similar.reply.products.map(({ colors, ...card }) => ({ ...card, ...pictureOf(colors[0]) }))
  }
  const listed = await call(catalogueEndpoints.listProducts, { query: { q: find, limit: shown } })
  if (!listed.ok) throw new Error(listed.problem.message)
  return listed.reply.products.map((product) => ({
    ...product,
    ...pictureOf('colors' in product ? product.colors[0] : product.variants[0]),
  }))
}

function pictureOf(color: { pictures: readonly { pictureId: string }[]; tint: string } | undefined) {
  return { pictureId: color?.pictures[0]?.pictureId ?? null, tint: color?.tint ?? '' }
}

type ShoesProps = { line: ReturnableLine; find: string; addressOf: (productId: string) => string }

function Shoes({ line, find, addressOf }: ShoesProps) {
  const { productId } = line.shoe
  const { data, isError } = useQuery({
    queryKey: ['other-shoes', productId, find],
    queryFn: () => findShoes(productId, find),
  })
  if (isError) return <p role="alert">The shoes could not be loaded. Please try again.</p>
  if (!data) return <Skeleton className="h-64 w-full" />
  const shoes = data.filter(({ _id }) => _id !== productId)
  if (shoes.length === 0) {
    return <p>{find ? `Nothing fits “${find}”. Try fewer words.` : 'Type what you would like instead.'}</p>
  }
  return (
    <section aria-label={find ? `Shoes for ${find}` : 'Shoes like yours'} className="grid gap-2">
      {!find && <h3 className="font-medium text-small">Shoes like yours</h3>}
      <ul className="grid gap-2 sm:grid-cols-2">
        {shoes.map((shoe) => (
          <li key={shoe._id} className="grid">
            <Link
              href={addressOf(shoe._id)}
              preventScrollReset
              className="flex items-center gap-4 rounded-control border border-edge bg-raised p-3 transition-[border-color] hover:border-ink"
            >
              <ProductThumbnail
                pictureId={shoe.pictureId}
                tint={shoe.tint}
                sizes="6rem"
                className="w-20! shrink-0 rounded-tile"
              />
              <span className="grid min-w-0 gap-0.5 text-small">
                <span className="text-caption text-soft">{shoe.brand}</span>
                <span className="font-medium leading-snug">{shoe.title}</span>
                <span className="figures">{formatPrice(shoe.price)}</span>
                <span className="text-caption text-soft">{differenceWords(line, shoe.price)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
