import type { PageView } from '../../../../contract/admin/content.ts'
import type { ContentBody } from '../../../../contract/content/content.ts'
import { fieldError } from '../products/field-error.ts'
import { AnnouncementFields } from './announcement-fields.tsx'
import { BrandFields } from './brand-fields.tsx'
import { HomeFields } from './home-fields.tsx'
import { useTitles } from './use-titles.ts'

export interface ContentFormProps {
  body: ContentBody
  shoes: PageView['shoes']
  /** Of the last try to save. */
  error: unknown
  onChange: (body: ContentBody) => void
}

/** The fields of a page. */
export function ContentForm({ body, shoes, error, onChange }: ContentFormProps) {
  const titles = useTitles(shoes)
  const errorOf = (path: string) =>
    fieldError(error, `body.${path}`).error ?? firstBelow(error, `body.${path}.`)
  const rest = { errorOf, titles }
  if (body.kind === 'home') {
    return <HomeFields {...rest} body={body} set={(changes) => onChange({ ...body, ...changes })} />
  }
  if (body.kind === 'announcement') {
    return <AnnouncementFields {...rest} body={body} set={(changes) => onChange({ ...body, ...changes })} />
  }
  return <BrandFields {...rest} body={body} set={(changes) => onChange({ ...body, ...changes })} />
}

/** The first refusal of an entry of a list, such as the second claim. */
function firstBelow(error: unknown, path: string): string | undefined {
  for (let at = 0; at < 12; at += 1) {
    const { error: words } = fieldError(error, `${path}${at}`)
    if (words) return words
  }
  return undefined
}
