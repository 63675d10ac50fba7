import { type SyntheticEvent, useState } from 'react'

/**
 * A mail's HTML in a sandbox without scripts. The page's policy forbids style elements in it too, so its styles are
 * put in from outside, once it is there.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const [height, setHeight] = useState(480)

  function settle(event: SyntheticEvent<HTMLIFrameElement>) {
    const frame = event.currentTarget
    const inside = frame.contentDocument
    const view = inside?.defaultView
    if (!inside || !view) return
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync([...inside.querySelectorAll('style')].map((style) => style.textContent).join('\n'))
    inside.adoptedStyleSheets = [sheet]
    for (const link of inside.querySelectorAll('a')) link.target = '_top'
    setHeight(inside.documentElement.scrollHeight + 2)
  }

  return (
    <iframe
      title={title}
      sandbox="allow-same-origin allow-top-navigation-by-user-activation"
      srcDoc={html}
      onLoad={settle}
      style={{ height }}
      className="w-full rounded-control border border-line bg-paper"
    />
  )
}
