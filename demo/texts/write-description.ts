import type { DemoBrand } from '../demo-brand.ts'
import type { ShapeName } from '../pictures/shoe-shapes.ts'
import { isShownIn } from '../pictures/shown-in-pictures.ts'
import type { Random } from '../seeded-random.ts'
import { brandVoices } from './brand-voices.ts'
import { fitTexts, shapeTexts } from './description-texts.ts'

export type DescriptionFacts = {
  title: string
  brand: DemoBrand
  shape: ShapeName
  silhouette: string
  upper: string
  weightGrams: number
  dropMm: number | undefined
}

/** Two to four sentences on a style; sentences whose facts it lacks or its pictures do not show are passed over. */
export function writeDescription(random: Random, facts: DescriptionFacts): string {
  const texts = shapeTexts[facts.shape]
  const tellable = (sentences: readonly string[]) =>
    random.shuffle(
      sentences.filter(
        (text) =>
          isShownIn(facts.silhouette, text) && (facts.dropMm !== undefined || !text.includes('{drop}')),
      ),
    )
  const open = tellable(texts.open)[0] ?? ''
  // A number is named only once.
  const rest = (sentences: readonly string[]) =>
    tellable(sentences).filter((text) => !(open.includes('{weight}') && text.includes('{weight}')))
  const builds = rest(texts.build)
  const uses = rest(texts.use)
  const voice = tellable(brandVoices[facts.brand.name] ?? [open])[0] ?? open
  const parts = random.pickWeighted([
    [[voice, builds[0], uses[0]], 3],
    [[voice, ...builds.slice(0, 2)], 2],
    [[open, builds[0], voice], 3],
    [[open, voice, builds[0], uses[0]], 2],
    [[open, ...builds.slice(0, 2)], 3],
    [[open, builds[0], uses[0]], 4],
    [[open, ...builds.slice(0, 2), uses[0]], 3],
    [[open, builds[0], fitWords(random, facts.brand)], 2],
    [[open, builds[0], uses[0], fitWords(random, facts.brand)], 2],
    [[open, uses[0], builds[0]], 1],
  ] as const)
  return fill(parts.filter((part) => part !== undefined && part !== '').join(' '), facts)
}

function fitWords(random: Random, { fit, width }: DemoBrand): string {
  if (width !== 'regular' && random.chance(0.5)) return random.pick(fitTexts[width])
  return random.pick(fit < -0.2 ? fitTexts.small : fit > 0.2 ? fitTexts.large : fitTexts.true)
}

function fill(text: string, facts: DescriptionFacts): string {
  return text
    .replaceAll('{title}', facts.title)
    .replaceAll('{brand}', facts.brand.name)
    .replaceAll('{upper}', facts.upper.toLowerCase())
    .replaceAll('{weight}', String(facts.weightGrams))
    .replaceAll('{drop}', String(facts.dropMm ?? ''))
}
