import { Copy, Package, Trash2, UserRound } from 'lucide'
import { href } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Dialog, DialogClose } from '../../ui/overlay/dialog.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Row, Specimen } from './specimen.tsx'

export function OverlaySpecimens() {
  return (
    <Specimen title="Above the page">
      <Row name="Dialog, drawer, menu">
        <Dialogs />
        <Drawer
          title="Filters"
          trigger={<Button kind="outline">Open drawer</Button>}
          footer={<Button kind="solid">Show 128 results</Button>}
        >
          <p>The filters stand here, full height.</p>
        </Drawer>
        <Menu
          trigger={<Button kind="outline">Open menu</Button>}
          heading={<p className="font-semibold">Maren Holt</p>}
          entries={[
            { label: 'My Profile', icon: UserRound, href: href('/profile') },
            { label: 'My Orders', icon: Package, href: href('/orders') },
            { label: 'Copy link', icon: Copy, onSelect: () => undefined },
            { label: 'Delete', icon: Trash2, disabled: true, separated: true },
          ]}
        />
      </Row>
      <Toasts />
      <div className="max-w-form">
        <Tabs
          label="How to go on"
          tabs={[
            { value: 'in', label: 'Sign In', panel: <p className="text-small">Welcome back.</p> },
            {
              value: 'up',
              label: 'Sign Up',
              panel: <p className="text-small">A minute, then you are in.</p>,
            },
          ]}
        />
      </div>
    </Specimen>
  )
}

function Dialogs() {
  return (
    <Dialog
      title="Delete this address?"
      description="Orders that went there keep it."
      trigger={<Button kind="outline">Open dialog</Button>}
      footer={
        <>
          <DialogClose>
            <Button kind="quiet">Keep it</Button>
          </DialogClose>
          <DialogClose>
            <Button kind="danger">Delete</Button>
          </DialogClose>
        </>
      }
    >
      <Field label="Type its name" hint="To be sure">
        <TextInput />
      </Field>
    </Dialog>
  )
}

function Toasts() {
  const toast = useToast()
  return (
    <Row name="Toasts">
      <Button
        kind="outline"
        onClick={() =>
          toast.success('Halden Road 3 added to cart!', {
            description: 'Volcano, size 9',
            action: { label: 'View cart', href: href('/cart') },
          })
        }
      >
        Success
      </Button>
      <Button kind="outline" onClick={() => toast.error('Failed to add to cart. Please try again.')}>
        Error
      </Button>
      <Button kind="outline" onClick={() => toast.warning('Only 2 left in size 9')}>
        Warning
      </Button>
      <Button
        kind="outline"
        onClick={() =>
          toast.info('Removed from wishlist', { action: { label: 'Undo', onPress: () => undefined } })
        }
      >
        Note
      </Button>
    </Row>
  )
}
