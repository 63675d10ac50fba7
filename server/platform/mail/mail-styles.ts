/** Styles of mails: light colors, and dark ones for programs that ask for them. */
export const mailStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; }
table { border-collapse: collapse; border-spacing: 0; }
td { padding: 0; vertical-align: top; }
.page { background: #f6f4f0; color: #1b1815; font: 16px/1.5 'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif; }
.around { padding: 32px 16px 40px; }
.sheet { width: 100%; border-collapse: separate; max-width: 560px; margin: 0 auto; text-align: left; }
.head { padding: 0 0 20px 4px; }
.name { display: inline-block; border-bottom: 4px dashed #1b1815; padding: 0 0 3px; font-weight: 800; font-size: 22px; line-height: 1.1; letter-spacing: -1px; }
.card { background: #fdfcfa; border: 1px solid #e2ddd5; border-radius: 6px; padding: 32px 32px 24px; }
h1 { font-weight: 800; font-size: 26px; line-height: 1.15; letter-spacing: -0.5px; margin: 0 0 16px; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
.code { font: 700 32px/1.2 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 6px; margin: 8px 0 24px; }
.action { margin: 8px 0 24px; }
.action td { background: #f9600f; border-radius: 4px; }
.button { display: inline-block; color: #1c0e05; font-weight: 700; text-decoration: none; padding: 13px 24px; }
.items { margin: 0 0 16px; border-top: 1px solid #e2ddd5; }
.items td { padding: 12px 0; border-bottom: 1px solid #e2ddd5; }
.items .shown { width: 112px; padding-right: 16px; }
.items img { display: block; width: 112px; height: auto; border: 0; border-radius: 4px; background: #eeebe5; color: #5b544c; font-size: 12px; line-height: 1.3; }
.rows { margin: 0 0 16px; }
.rows td { padding: 5px 0; overflow-wrap: anywhere; }
.rows td + td { padding-left: 16px; font-variant-numeric: tabular-nums; }
.total td { border-top: 1px solid #8a8177; font-weight: 700; font-size: 18px; padding-top: 9px; }
.soft, .note, .foot { color: #5b544c; }
.soft { font-size: 14px; }
.note, .foot { font-size: 13px; }
.note { margin: 0 0 8px; }
.note + .items { margin-top: 16px; }
.foot { padding: 20px 4px 0; }
.note a, .foot a { color: inherit; }
@media (max-width: 480px) {
  .around { padding: 20px 12px 32px; }
  .card { padding: 24px 20px 16px; }
}
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; color: #f3efe8 !important; }
  .name { border-color: #f3efe8 !important; }
  .card { background: #1e1b17 !important; border-color: #37322c !important; }
  .items, .items td { border-color: #37322c !important; }
  .items img { background: #37322c; color: #b8b0a5; }
  .total td { border-color: #8a8177 !important; }
  .soft, .note, .foot { color: #b8b0a5 !important; }
}`
