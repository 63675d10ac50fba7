import { type SyntheticEvent, useMemo, useState } from 'react'

/**
 * Renders a mail's HTML in a sandboxed iframe without scripts. The page's policy forbids style elements there, too, so
 * the styles are removed and adopted from outside after loading.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const [height, setHeight] = useState(480)
  const { body, styles } = useMemo(() => takeStyles(html), [html])

  function settle(event: SyntheticEvent<HTMLIFrameElement>) {
    const inside = event.currentTarget.contentDocument
    const view = inside?.defaultView
    if (!inside || !view) return
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(styles)
    inside.adoptedStyleSheets = [sheet]
    for (const link of inside.querySelectorAll('a')) link.target = '_top'
    setHeight(inside.documentElement.scrollHeight + 2)
  }

  return (
    <iframe
      title={title}
      sandbox="allow-same-origin allow-top-navigation-by-user-activation"
      srcDoc={body}
      onLoad={settle}
      style={{ height }}
      className="w-full rounded-control border border-line"
    />
  )
}

/** By regular expression, because even parsing a style element violates the policy. */
function takeStyles(html: string): { body: string; styles: string } {
  const element = /<style[^>]*>([\s\S]*?)<\/style>/gi
  const styles = [...html.matchAll(element)].map(([, style]) => style).join('\n')
  return { body: html.replace(element, ''), styles }
}
