import { Button } from '#web/ui/button.tsx'
import { QrCode } from '#web/parts/qr-code.tsx'
import { useForm } from '#web/parts/use-form.ts'
import { CodeField } from './code-field.tsx'
import type { Begun } from './shown-once.ts'

/** What an app is told to show codes from now on, and the first of them (rules: second factor). */
export function SetUpApp({ begun, onCancel }: { begun: Begun; onCancel: () => void }) {
  const { form, field, busy } = useForm({
    required: ['code'],
    asAction: ({ code }) => ({ do: 'confirm', code }),
  })
  return (
    <section aria-labelledby="set-up" className="grid gap-5">
      <h2 id="set-up" className="text-lead">
        Set up the app
      </h2>
      <p>Open the app on your phone, choose to add an account, and let it read this picture.</p>
      <QrCode qr={begun.qr} label="QR code for the app" />
      <p>
        On the phone itself, open <SetUpLink uri={begun.uri} />, or type this key into the app:
        <code className="mt-2 block border border-line bg-sand p-3 break-all select-all">
          {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <form {...form} aria-label="First code" className="grid gap-5">
        <CodeField {...field('code')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Use the app from now on
          </Button>
          <Button look="quiet" onClick={onCancel}>
            Not now
          </Button>
        </div>
      </form>
    </section>
  )
}

const SetUpLink = ({ uri }: { uri: string }) => (
  <a href={uri} className="underline underline-offset-4">
    this link
  </a>
)
