import { Copy } from 'lucide'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

export interface SecretDialogProps {
  title: string
  secret: string
  /** What whoever has it can do. */
  warning: string
  onClose: () => void
}

/** A secret that is shown once, with a button that copies it. */
export function SecretDialog({ title, secret, warning, onClose }: SecretDialogProps) {
  const toast = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast.success('Copied')
    } catch {
      toast.error('The browser did not let it be copied')
    }
  }
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <div className="grid gap-4">
        <Notice tone="warning" title="Copy it now">
          It is shown this once. {warning}
        </Notice>
        <p className="figures break-all rounded-control bg-sunk p-4 font-medium text-small">{secret}</p>
        <Button wide onClick={() => void copy()}>
          <Icon icon={Copy} size={16} />
          Copy
        </Button>
      </div>
    </Dialog>
  )
}
