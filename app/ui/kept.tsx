import { type ComponentProps, createElement, type ReactElement, use } from 'react'
import { type KeepMarkup, KeptMarkup } from './kept-markup.ts'

/** Where markup is kept: on the server alone, and only while a page is rendered. */
export function useKeep(): KeepMarkup | null {
  return import.meta.env.SSR ? use(KeptMarkup) : null
}

type Place = 'div' | 'label' | 'li' | 'ul'

type KeptProps = Omit<ComponentProps<'div'>, 'children'> & {
  as: Place
  /** Everything the content depends on, besides the count. */
  name: string
  /** A number in the content that is another one each time. */
  count?: number
  children: (count: string | number | undefined) => ReactElement
}

/** Stands for the count in what is kept. */
const countMark = '{count}'

/** An element whose content the server draws once for each `name`: `KeptMarkup` says what is fit for it. */
export function Kept({ as, name, count, children, ...props }: KeptProps) {
  // Not by the hook above: so the browser's script holds nothing but this line.
  const keep = import.meta.env.SSR ? use(KeptMarkup) : null
  if (keep === null) return createElement(as, props, children(count))
  const kept = keep(name, () => children(countMark))
  const dangerouslySetInnerHTML =
    count === undefined ? kept : { __html: kept.__html.replaceAll(countMark, String(count)) }
  return createElement(as, { ...props, dangerouslySetInnerHTML })
}
