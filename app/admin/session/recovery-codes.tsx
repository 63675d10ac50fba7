import { Copy, Download } from 'lucide'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** New recovery codes, shown this once: to copy, to save, to print. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const toast = useToast()
  const text = codes.join('\n')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Recovery codes copied')
    } catch {
      toast.error('The browser did not let them be copied')
    }
  }
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title="Keep these codes somewhere safe">
        Each signs you in once when your phone or passkey is gone. They are not shown again.
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="figures grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control bg-sunk p-4 font-medium text-small"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" size="compact" onClick={() => void copy()}>
          <Icon icon={Copy} size={16} />
          Copy
        </Button>
        <a
          href={`data:text/plain,${encodeURIComponent(`${text}\n`)}`}
          download="outsole-recovery-codes.txt"
          className="inline-flex min-h-control-compact items-center gap-1.5 rounded-control border border-edge px-3 font-semibold text-small hover:bg-sunk max-md:min-h-control"
        >
          <Icon icon={Download} size={16} />
          Save as a file
        </a>
      </div>
      <Button kind="signal" wide onClick={onDone}>
        I have kept them
      </Button>
    </div>
  )
}
