import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { pictureSources } from '../../features/catalogue/picture-sources.ts'
import { Badge, CountBadge } from '../../ui/badge.tsx'
import { RemovableChip, ToggleChip } from '../../ui/chip.tsx'
import { OptionGrid } from '../../ui/form/option-grid.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { Dot } from '../../ui/swatch.tsx'
import { Row, Specimen } from './specimen.tsx'

export function ProductSpecimens() {
  return (
    <>
      <Specimen title="Words and numbers">
        <Row name="Price">
          <Price amount={129.5} />
          <Price amount={89} oldAmount={129.5} showPercent />
          <Price amount={89} from size="small" />
          <Price amount={1129.5} oldAmount={1400} size="heading" />
        </Row>
        <Row name="Rating">
          <Rating value={4.6} count={1284} />
          <Rating value={3.25} count={1} size="compact" />
          <Rating value={0} count={0} />
        </Row>
        <Row name="Badges">
          <Badge>New</Badge>
          <Badge tone="inverse">Sale</Badge>
          <Badge tone="success">Delivered</Badge>
          <Badge tone="danger">Cancelled</Badge>
          <Badge tone="warning">Low stock</Badge>
          <Badge tone="info">Processing</Badge>
          <CountBadge count={3} label="items" />
          <CountBadge count={128} label="items" />
        </Row>
        <Chips />
      </Specimen>
      <Specimen title="Sizes and colors">
        <SizesAndColors />
      </Specimen>
      <Specimen title="Pictures and their places">
        <Pictures />
      </Specimen>
    </>
  )
}

function Chips() {
  const [wide, setWide] = useState(true)
  return (
    <Row name="Chips">
      <RemovableChip kind="Brand" label="Halden" onRemove={() => setWide(false)} />
      <RemovableChip kind="Size" label="9.5" href={href('/products')} />
      <ToggleChip pressed={wide} onClick={() => setWide(!wide)}>
        Wide fit
      </ToggleChip>
      <ToggleChip pressed={false}>In stock</ToggleChip>
    </Row>
  )
}

const sizes = [
  { value: '7', label: '7' },
  { value: '7.5', label: '7.5' },
  { value: '8', label: '8', note: 'Sold out', unavailable: true },
  { value: '8.5', label: '8.5', note: '2 left' },
  { value: '9', label: '9' },
  { value: '9.5', label: '9.5' },
  { value: '10', label: '10', note: 'Sold out', unavailable: true, disabled: true },
  { value: '11', label: '11' },
]

const colors = [
  { value: 'volcano', colors: ['#cf3a1f', '#f2c64a'] },
  { value: 'noir', colors: ['#1d1d1f'] },
  { value: 'oat', colors: ['#cdbfa8', '#7d9c6f'] },
  { value: 'chalk', colors: ['#f6f4ef'] },
]

function SizesAndColors() {
  const [size, setSize] = useState('9')
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <OptionGrid
        legend="Size"
        aside={
          <button type="button" className="underline underline-offset-4">
            Size guide
          </button>
        }
        value={size}
        onChange={setSize}
        options={sizes}
      />
      <div className="grid content-start gap-6">
        <Row name="Dots">
          {colors.map((one) => (
            <Dot key={one.value} colors={one.colors} />
          ))}
        </Row>
      </div>
    </div>
  )
}

/** `?pictures=ID,ID` shows real ones. */
function Pictures() {
  const ids = useSearchParams()[0].get('pictures')?.split(',') ?? []
  return (
    <Grid>
      {['tint-clay', 'tint-stone', 'tint-sand'].map((tint, place) => {
        const id = ids[place]
        const shown = id ? pictureSources(id) : { srcSet: null, fallback: undefined }
        return (
          <li key={tint} className="grid gap-2">
            <Picture
              {...shown}
              alt="Halden Road 3"
              width={600}
              height={455}
              sizes="25vw"
              priority="eager"
              tint={`var(--${tint})`}
            />
            <p className="text-small">
              <span className="block text-soft">Halden</span>
              <span className="font-medium">Road 3</span>
            </p>
            <Price amount={129.5} size="small" />
          </li>
        )
      })}
      <li className="grid content-start gap-2">
        <Skeleton className="aspect-[600/455] w-full" />
        <SkeletonText lines={2} />
      </li>
    </Grid>
  )
}
