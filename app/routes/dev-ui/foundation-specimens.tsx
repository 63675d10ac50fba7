import { Row, Specimen } from './specimen.tsx'

const grounds = ['bg-paper', 'bg-raised', 'bg-sunk', 'bg-inverse', 'bg-signal', 'bg-line', 'bg-edge']
const washes = ['bg-success-wash', 'bg-danger-wash', 'bg-warning-wash', 'bg-info-wash']
const tints = [
  'bg-tile',
  'bg-tint-stone',
  'bg-tint-sand',
  'bg-tint-clay',
  'bg-tint-moss',
  'bg-tint-sea',
  'bg-tint-dusk',
]
const inks = [
  'text-ink',
  'text-soft',
  'text-faint',
  'text-success',
  'text-danger',
  'text-warning',
  'text-info',
]
const letters = [
  ['display text-hero', 'Hero'],
  ['display text-display', 'Display: a sole that grips'],
  ['display text-heading', 'Heading: made for wet granite'],
  ['display text-title', 'Title: Trail runner, wide last'],
  ['text-lead', 'Lead: the shoe disappears, the ground stays.'],
  ['text-body', 'Body: a quiet face for everything that is read, with figures $1,129.50 and sizes 9½.'],
  ['text-small', 'Small: labels, buttons, the lines of a card.'],
  ['text-caption', 'Caption: notes, counts, hints.'],
] as const

export function FoundationSpecimens() {
  return (
    <>
      <Specimen title="Color">
        <Squares name="Grounds" classes={grounds} />
        <Squares name="States" classes={washes} />
        <Squares name="Tile tints" classes={tints} />
        <Row name="Inks">
          {inks.map((ink) => (
            <span key={ink} className={`${ink} font-medium text-small`}>
              {ink.replace('text-', '')}
            </span>
          ))}
        </Row>
      </Specimen>
      <Specimen title="Letters">
        {letters.map(([look, words]) => (
          <p key={look} className={look}>
            {words}
          </p>
        ))}
        <p className="figures text-body">
          Tabular: 111,111.11
          <br />
          Tabular: 888,888.88
        </p>
      </Specimen>
    </>
  )
}

function Squares({ name, classes }: { name: string; classes: string[] }) {
  return (
    <Row name={name}>
      {classes.map((ground) => (
        <div key={ground} className="grid gap-1">
          <span className={`${ground} block size-20 rounded-tile border border-line`} />
          <span className="text-caption text-soft">{ground.replace('bg-', '')}</span>
        </div>
      ))}
    </Row>
  )
}
