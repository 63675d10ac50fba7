import type { AnnouncementContent } from '../../../../contract/content/content.ts'
import { FieldGroup } from './field-group.tsx'
import type { FieldsOf } from './fields-of.ts'
import { LineField } from './line-field.tsx'
import { TimeField } from './time-field.tsx'

/** The bar above the header. */
export function AnnouncementFields({ body, set, errorOf }: FieldsOf<AnnouncementContent>) {
  return (
    <FieldGroup
      title="Bar above the header"
      hint="Visitors may close it; it is back when it says something else."
    >
      <LineField
        label="It says"
        hint="Empty: there is no bar"
        value={body.text ?? ''}
        max={160}
        error={errorOf('text')}
        onChange={(text) => set({ text: text || null })}
      />
      <LineField
        label="It leads to"
        hint="A path such as /products, an https address, or nothing"
        value={body.link ?? ''}
        max={210}
        error={errorOf('link')}
        onChange={(link) => set({ link: link || null })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TimeField label="From" hint="Empty: at once" value={body.from} onChange={(from) => set({ from })} />
        <TimeField label="To" hint="Empty: without end" value={body.to} onChange={(to) => set({ to })} />
      </div>
    </FieldGroup>
  )
}
