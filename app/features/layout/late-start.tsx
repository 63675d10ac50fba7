import { useScriptNonce } from './script-nonce.tsx'

/**
 * Starts the page's scripts, which the server made wait (late-scripts.ts), once everything seen at first is there, at
 * the visitor's first sign, or after two seconds.
 */
const starter = `(function(){var begun=false,signs=['pointerdown','pointermove','keydown','touchstart','focusin'];
function begin(){if(begun)return;begun=true;signs.forEach(function(s){removeEventListener(s,begin,true)});
var text=document.querySelector('script[type="text/late-module"]');if(!text)return;
text.dataset.needs.split(' ').forEach(function(address){var link=document.createElement('link');link.rel='modulepreload';link.href=address;document.head.append(link)});
var script=document.createElement('script');script.type='module';script.textContent=text.textContent;document.head.append(script)}
signs.forEach(function(s){addEventListener(s,begin,{capture:true,passive:true})});
addEventListener('load',function(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(begin,60)})})});setTimeout(begin,2000)})()`

export function LateStart() {
  return (
    <script
      nonce={useScriptNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
      dangerouslySetInnerHTML={{ __html: starter }}
    />
  )
}
