import { type HomeContent, maxFeatured } from '../../../../contract/content/content.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { CollectionFields } from './collection-fields.tsx'
import { FieldGroup } from './field-group.tsx'
import type { FieldsOf } from './fields-of.ts'
import { LineField } from './line-field.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { ShoeList } from './shoe-list.tsx'

/** What the home page shows, from its top to its foot. */
export function HomeFields({ body, set, errorOf, titles }: FieldsOf<HomeContent>) {
  const { hero, story } = body
  const setHero = (changes: Partial<HomeContent['hero']>) => set({ hero: { ...hero, ...changes } })
  const setStory = (changes: Partial<HomeContent['story']>) => set({ story: { ...story, ...changes } })
  return (
    <>
      <FieldGroup title="Opening">
        <LineField
          label="Line above the heading"
          hint="Empty: none"
          value={hero.kicker ?? ''}
          max={80}
          error={errorOf('hero.kicker')}
          onChange={(kicker) => setHero({ kicker: kicker || null })}
        />
        <LineField
          label="Heading"
          value={hero.heading}
          max={60}
          error={errorOf('hero.heading')}
          onChange={(heading) => setHero({ heading })}
        />
        <LineField
          label="Below the heading"
          value={hero.lead}
          max={200}
          error={errorOf('hero.lead')}
          onChange={(lead) => setHero({ lead })}
        />
        <PictureChoice
          label="Picture of the opening"
          automatic="By itself: a scene, or a featured shoe"
          picture={hero.picture}
          titles={titles}
          onChange={(picture) => setHero({ picture })}
        />
      </FieldGroup>
      <CollectionFields
        collections={body.collections}
        titles={titles}
        onChange={(collections) => set({ collections })}
      />
      <FieldGroup
        title="Featured shoes"
        hint="Without a choice: those that are marked as featured on their own pages, or the newest."
      >
        <ShoeList
          ids={body.featured}
          max={maxFeatured}
          titles={titles}
          onChange={(featured) => set({ featured })}
        />
      </FieldGroup>
      <FieldGroup title="Claims" hint="Claim only what is so: a number and words, such as 12 shops.">
        <Claims claims={body.claims} error={errorOf('claims')} onChange={(claims) => set({ claims })} />
      </FieldGroup>
      <FieldGroup title="Story">
        <LineField
          label="Heading of the story"
          value={story.heading}
          max={60}
          error={errorOf('story.heading')}
          onChange={(heading) => setStory({ heading })}
        />
        <Field label="Story" hint="An empty line begins a paragraph; the first one is larger">
          <TextArea
            rows={8}
            limit={2000}
            value={story.text}
            onChange={({ target }) => setStory({ text: target.value })}
          />
        </Field>
      </FieldGroup>
    </>
  )
}

type ClaimsProps = {
  claims: readonly string[]
  error: string | undefined
  onChange: (claims: string[]) => void
}

function Claims({ claims, error, onChange }: ClaimsProps) {
  return (
    <Field label="What you claim in numbers" hint="One a line; empty: nothing" {...(error ? { error } : {})}>
      <TextArea
        rows={3}
        value={claims.join('\n')}
        onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
      />
    </Field>
  )
}
