import { Clock, type IconNode, Mail, MapPin, Phone } from 'lucide'
import type { ReactNode } from 'react'
import { useShopSettings } from '../../api/shop-settings.ts'
import { Icon } from '../../ui/icon.tsx'

export function ContactDetails() {
  const settings = useShopSettings()
  return (
    <dl className="grid gap-6 rounded-panel border border-line bg-raised p-5 md:p-7">
      <Detail icon={Mail} label="Email">
        <a
          href={`mailto:${settings.supportEmail}`}
          className="touch-target underline decoration-1 underline-offset-4"
        >
          {settings.supportEmail}
        </a>
      </Detail>
      <Detail icon={Phone} label="Phone">
        <a
          href={`tel:${settings.supportPhone.replace(/[^+\d]/g, '')}`}
          className="touch-target figures underline decoration-1 underline-offset-4"
        >
          {settings.supportPhone}
        </a>
        <p className="text-small text-soft">{settings.supportPhoneHours}</p>
      </Detail>
      <Detail icon={MapPin} label="Store">
        <address className="text-balance not-italic">{settings.supportAddress}</address>
      </Detail>
      <Detail icon={Clock} label="Business hours">
        {settings.businessHours.map((line) => (
          <p key={line} className="figures">
            {line}
          </p>
        ))}
      </Detail>
    </dl>
  )
}

function Detail({ icon, label, children }: { icon: IconNode; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <dt className="col-span-2 grid grid-cols-subgrid items-center font-semibold text-small">
        <Icon icon={icon} className="text-soft" />
        {label}
      </dt>
      <dd className="col-start-2 mt-1 break-words">{children}</dd>
    </div>
  )
}
