import { useScriptNonce } from './script-nonce.tsx'

/** Runs before the first paint: puts a chosen scheme on <html>; nothing chosen means the system's. */
export const colorSchemeScript =
  "try{var s=localStorage.getItem('outsole.scheme');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch(e){}"

export function ColorSchemeScript() {
  return (
    <script
      nonce={useScriptNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
      dangerouslySetInnerHTML={{ __html: colorSchemeScript }}
    />
  )
}
