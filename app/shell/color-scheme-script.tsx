import { useScriptNonce } from './script-nonce.tsx'

/**
 * Runs before the first paint: puts a chosen color scheme on <html> (nothing chosen: the system's), and marks a
 * browser that holds a session, so that the header does not show “Sign In” for a moment to who is signed in.
 */
const beforePaint =
  "try{var d=document.documentElement.dataset,s=localStorage.getItem('outsole.scheme');if(s==='light'||s==='dark')d.scheme=s;if(localStorage.getItem('outsole.token'))d.session='in'}catch(e){}"

export function ColorSchemeScript() {
  return (
    <script
      nonce={useScriptNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
      dangerouslySetInnerHTML={{ __html: beforePaint }}
    />
  )
}
