import { type ComponentProps, createElement, type ReactElement } from 'react'
import { useKeep } from './kept-markup.ts'

type KeptLabelProps = Omit<ComponentProps<'label'>, 'children'> & {
  /** Everything the content depends on, besides the count. */
  name: string
  /** A number in the content that is another one each time. */
  count: number
  children: (count: number | string) => ReactElement
}

/** Stands for the count in what is kept. */
const countMark = '{count}'

/** A label whose content the server draws once for each `name`: `KeptMarkup` says what is fit for it. */
export function KeptLabel({ name, count, children, ...props }: KeptLabelProps) {
  const keep = useKeep()
  if (keep === null) return createElement('label', props, children(count))
  const { __html: kept } = keep(name, () => children(countMark))
  const dangerouslySetInnerHTML = { __html: kept.replaceAll(countMark, String(count)) }
  return createElement('label', { ...props, dangerouslySetInnerHTML })
}
