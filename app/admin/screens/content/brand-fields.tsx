import { type BrandContent, maxBrandFeatured } from '../../../../contract/content/content.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { FieldGroup } from './field-group.tsx'
import type { FieldsOf } from './fields-of.ts'
import { LineField } from './line-field.tsx'
import { OwnPicture } from './picture-choice.tsx'
import { ShoeList } from './shoe-list.tsx'

/** The page of a brand. */
export function BrandFields({ body, set, errorOf, titles }: FieldsOf<BrandContent>) {
  const { tagline, about, banner, featured } = body
  return (
    <>
      <FieldGroup title="Words">
        <LineField
          label="Line below the name"
          value={tagline}
          max={120}
          error={errorOf('tagline')}
          onChange={(next) => set({ tagline: next })}
        />
        <Field label="About the brand">
          <TextArea
            rows={6}
            limit={2000}
            value={about}
            onChange={({ target }) => set({ about: target.value })}
          />
        </Field>
      </FieldGroup>
      <FieldGroup title="Banner" hint="Best three times as wide as it is high, and 1,800 pixels wide.">
        <OwnPicture
          label="the banner"
          pictureId={banner?.pictureId ?? null}
          onChange={(picture) => set({ banner: picture })}
        />
        {banner && (
          <Button
            kind="quiet"
            size="compact"
            className="justify-self-start"
            onClick={() => set({ banner: null })}
          >
            Without a banner
          </Button>
        )}
      </FieldGroup>
      <FieldGroup title="Featured shoes" hint="They stand before the list of all shoes of the brand.">
        <ShoeList
          ids={featured}
          max={maxBrandFeatured}
          titles={titles}
          onChange={(ids) => set({ featured: ids })}
        />
      </FieldGroup>
    </>
  )
}
