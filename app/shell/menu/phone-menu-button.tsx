import { Menu } from 'lucide'
import { Suspense, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const PhoneMenu = lazyPart(async () => (await import('./phone-menu.tsx')).PhoneMenu)

/** Opens the phone's menu, whose code comes with the first press. */
export function PhoneMenuButton() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  function openMenu() {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <IconButton
        icon={Menu}
        label="Menu"
        iconSize={24}
        aria-expanded={open}
        onClick={openMenu}
        className="-ms-2.5 lg:hidden"
      />
      {wanted && (
        <Suspense fallback={null}>
          <PhoneMenu open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
