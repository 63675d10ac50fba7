import { Share2 } from 'lucide'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** The system's share sheet if there is one, else copies the link (docs/product.md#sharing). */
export function ShareButton({ title }: { title: string }) {
  const toast = useToast()
  async function share() {
    const url = window.location.href
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url })
        toast.success('Product shared successfully!')
        return
      } catch (error) {
        // Dismissing the share sheet is no error.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    try {
      await navigator.clipboard.writeText(url)
      toast.success('Product link copied to clipboard!')
    } catch {
      toast.error('Unable to share product. Please copy the URL manually.')
    }
  }
  return (
    <Button kind="quiet" size="compact" onClick={share}>
      <Icon icon={Share2} size={18} />
      Share
    </Button>
  )
}
