import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { controlLook } from '#web/ui/field.tsx'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import type { KeyStatus } from './key-action.ts'

type WebhooksProps = { label: string; webhooks: NonNullable<KeyStatus['webhooks']>; isOn: boolean }

const reasons = {
  forged: 'Not signed with the key or hash in use',
  malformed: 'Signed, but in an unknown format',
}

/** A provider's webhook URL, the last received webhook, and rejected ones (rules: webhooks). */
export function Webhooks({ label, webhooks: { address, lastAt, refused }, isOn }: WebhooksProps) {
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <h3 className="label text-soft">Webhooks from {label}</h3>
      <Address label={label} address={address} />
      <p>
        {lastAt ? (
          <>
            Last webhook received: <Moment at={lastAt} />
          </>
        ) : isOn ? (
          'No webhook received yet. Enter the address above in the provider’s dashboard.'
        ) : (
          'No webhook received yet.'
        )}
      </p>
      {refused.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5">
            {refused.length === 1 ? 'One rejected webhook' : `Last ${refused.length} rejected webhooks`}
          </summary>
          <ul className="grid gap-1">
            {refused.map(({ at, why }, position) => (
              <li key={position} className="flex flex-wrap gap-x-3">
                <Moment at={at} />
                <span>{reasons[why]}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const all = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select()

function Address({ label, address }: { label: string; address: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        readOnly
        aria-label={`Webhook address for ${label}`}
        className={`${controlLook} min-w-0 flex-1 basis-64 text-caption`}
        value={address}
        onFocus={all}
      />
      {/* Browsers offer the clipboard only over https. */}
      {'clipboard' in navigator && (
        <Button look="outline" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
          <span className="sr-only">: webhook address for {label}</span>
        </Button>
      )}
    </div>
  )
}
