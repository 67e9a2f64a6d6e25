import { useFetcher } from 'react-router'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import { NoMail } from '#web/admin/kit/parts/no-mail.tsx'

/** Those of whom no proof was kept, and the press that asks them for a yes (rules: from before). */
export function FromBefore({ people }: { people: number }) {
  const { submit, state } = useFetcher()
  const may = useMay()
  return (
    <div className="my-4 grid justify-items-start gap-3 border-l-2 border-gold pl-4">
      <p className="max-w-prose">
        {people === 1 ? 'One reader' : `${people.toLocaleString('en')} readers`} subscribed before the shop kept any
        proof that the address is theirs. {people === 1 ? 'She gets' : 'They get'} no letters until a yes is said by a
        link, which is mailed once. Who doesn’t answer is forgotten after a month.
      </p>
      <NoMail />
      {may.includes('letters') && (
        <Button look="outline" busy={state !== 'idle'} onClick={() => void submit({}, { method: 'post', ...pressed })}>
          Ask {people === 1 ? 'her' : `these ${people.toLocaleString('en')}`} by mail
        </Button>
      )}
    </div>
  )
}
