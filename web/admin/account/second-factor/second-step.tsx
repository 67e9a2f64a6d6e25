import { useState } from 'react'
import { useForm } from '#web/parts/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField, focused } from './code-field.tsx'
import { forgetSecondStep } from './second-step-store.ts'

/** The second step of the sign-in: a code, after the correct password (rules: second sign-in step). */
export function SecondStep({ to }: { to: string }) {
  const { form, field, busy } = useForm({ required: ['code'] })
  const [isWritten, setWritten] = useState(false)
  return (
    <form {...form} aria-label="Second step" className="grid gap-5">
      <input type="hidden" name="to" value={to} />
      <CodeField {...field('code')} key={String(isWritten)} isWritten={isWritten} ref={focused} />
      <Button type="submit" busy={busy} className="mt-3">
        SIGN IN
      </Button>
      <div className="flex flex-wrap justify-between gap-x-6">
        <Button look="quiet" className="-ml-3" onClick={() => setWritten(!isWritten)}>
          {isWritten ? 'Use your authenticator app' : 'Use a recovery code'}
        </Button>
        <Button look="quiet" className="-mx-3" onClick={busy ? undefined : forgetSecondStep}>
          Start again
        </Button>
      </div>
    </form>
  )
}
