import { useScriptNonce } from './script-nonce.tsx'

/**
 * Starts the page's scripts, which the server made wait (late-scripts.ts), once everything seen at first has come and
 * been painted, at the visitor's first sign, or after two seconds. All are asked for at once; then each runs in a turn
 * of its own, so that a press or a scroll never waits for more than one of them. The entry, which draws, comes last.
 * Browsers make up a pointer's move, by no distance, for a mouse that rests where the page appears: that is no sign.
 */
const starter = `(function(){var begun=false,signs=['pointerdown','keydown','touchstart','focusin'];
function begin(){if(begun)return;begun=true;signs.forEach(function(s){removeEventListener(s,begin,true)});
var text=document.querySelector('script[type="text/late-module"]');if(!text)return;
var needs=text.dataset.needs.split(' ');
needs.forEach(function(address){var link=document.createElement('link');link.rel='modulepreload';link.href=address;document.head.append(link)});
var last=needs.filter(function(address){return !/entry\\.client/.test(address)}).reduce(function(before,address){return before.then(function(){return import(address)}).then(pause)},Promise.resolve());
last.then(run,run);
function run(){var script=document.createElement('script');script.type='module';script.textContent=text.textContent;document.head.append(script)}}
function move(event){if(event.movementX||event.movementY){removeEventListener('pointermove',move,true);begin()}}
function pause(){return new Promise(function(go){setTimeout(go)})}
signs.forEach(function(s){addEventListener(s,begin,{capture:true,passive:true})});
addEventListener('pointermove',move,{capture:true,passive:true});
var awaited=2;
function seen(){if(--awaited===0)requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(begin,60)})})}
addEventListener('load',seen);
new PerformanceObserver(function(_,watch){watch.disconnect();seen()}).observe({type:'paint',buffered:true});
setTimeout(begin,2000)})()`

export function LateStart() {
  return (
    <script
      nonce={useScriptNonce()}
      suppressHydrationWarning
      // It has run before any page comes alive: the browser's script need not hold it.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? starter : '' }}
    />
  )
}
