import { ArrowRight, Heart, Share2, ShoppingBag, Trash2 } from 'lucide'
import { href } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Row, Specimen } from './specimen.tsx'

const kinds = ['signal', 'solid', 'outline', 'quiet', 'danger'] as const

export function ActionSpecimens() {
  return (
    <Specimen title="Actions">
      <Row name="Kinds">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind}>
            {kind === 'signal' ? 'Add to cart' : `A ${kind} button`}
          </Button>
        ))}
      </Row>
      <Row name="Sizes">
        <Button size="compact">Compact</Button>
        <Button>Regular</Button>
        <Button size="large" kind="signal">
          Large
          <Icon icon={ArrowRight} />
        </Button>
      </Row>
      <Row name="Disabled and busy">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} disabled>
            Disabled
          </Button>
        ))}
        <Button kind="signal" busy busyLabel="Adding…">
          Add to cart
        </Button>
        <Button kind="outline" busy>
          Saving
        </Button>
      </Row>
      <Row name="With an icon, as a link">
        <Button kind="outline">
          <Icon icon={ShoppingBag} size={18} />
          View cart
        </Button>
        <LinkButton href={href('/products')} kind="outline">
          All products
        </LinkButton>
      </Row>
      <Row name="Icon buttons, tooltip, spinner">
        <IconButton icon={Heart} label="Add to wishlist" />
        <IconButton icon={Share2} label="Share" kind="outline" />
        <IconButton icon={Heart} label="Remove from wishlist" kind="raised" iconClassName="fill-current" />
        <IconButton icon={Trash2} label="Delete" size="compact" iconSize={18} />
        <IconButton icon={Trash2} label="Cannot be deleted" disabled />
        <Tooltip text="Held for 15 minutes">
          <Button kind="quiet">Rest here</Button>
        </Tooltip>
        <Spinner />
      </Row>
    </Specimen>
  )
}
