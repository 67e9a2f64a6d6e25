import { useCallback, useEffect, useState } from 'react'
import { payLinks } from '#config'
import { ask, type Answer } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import type { LiveLinksAnswered, MadePayLink } from './link.ts'
import { LiveLinks } from './live-links.tsx'
import { MadeLink } from './made-link.tsx'

type ShareOrderProps = {
  order: string
  /**
   * First name that the customer can choose to show. Null if staff create the link, because only the customer can agree
   * to show it.
   */
  firstName: string | null
  /** Text to send along with the link. */
  message: string
}

/**
 * Creates and revokes links with which another person can pay an order; each link is shown only once. It loads its data
 * itself, because the page also works without this data (rules: payment link).
 */
export function ShareOrder({ order, firstName, message }: ShareOrderProps) {
  const [links, setLinks] = useState<Answer<LiveLinksAnswered> | null>(null)
  const [made, setMade] = useState<MadePayLink | null>(null)
  const [days, setDays] = useState<number>(payLinks.days)
  const [showsName, setShowsName] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  const [refused, setRefused] = useState('')

  const load = useCallback(() => {
    void ask('GET /order/{id}/pay-links', { params: { id: order }, keepSession: true }).then(setLinks)
  }, [order])
  useEffect(load, [load])

  async function make() {
    setBusy('make')
    setRefused('')
    const answer = await ask('POST /pay-links', { body: { order, days, showsName } })
    setBusy(null)
    if (!answer.ok) return setRefused(answer.message)
    setMade(answer.body)
    return load()
  }

  async function takeBack(id: string) {
    setBusy(id)
    const answer = await ask('DELETE /pay-links/{id}', { params: { id } })
    setBusy(null)
    if (!answer.ok) toast.error(answer.message)
    else toast.success(answer.body.message)
    if (made?.link.id === id && answer.ok) setMade(null)
    if (answer.ok || answer.status === 404) load()
  }

  return (
    <>
      {made ? (
        <MadeLink made={made} message={message} isStaff={firstName === null} onAnother={() => setMade(null)} />
      ) : (
        <form
          method="dialog"
          onSubmit={(event) => {
            event.preventDefault()
            if (busy === null) void make()
          }}
          className="grid justify-items-start gap-4"
        >
          <Select
            label="Valid for"
            className="w-full max-w-64"
            value={days}
            onChange={({ target }) => setDays(Number(target.value))}
          >
            {lives.map((each) => (
              <option key={each} value={each}>
                {each === 1 ? 'One day' : `${each} days`}
              </option>
            ))}
          </Select>
          {firstName && (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={showsName}
                onChange={({ target }) => setShowsName(target.checked)}
                className="size-5 accent-ink"
              />
              Show my first name, {firstName}
            </label>
          )}
          <Button type="submit" look="outline" busy={busy === 'make'} disabled={busy !== null && busy !== 'make'}>
            Create link
          </Button>
        </form>
      )}
      {refused && (
        <p role="alert" className="border-l-2 border-error pl-4">
          {refused}
        </p>
      )}
      <LiveLinks links={links} busy={busy} onRetry={load} onTakeBack={(id) => void takeBack(id)} />
    </>
  )
}

const lives = [1, 3, payLinks.days, 14, payLinks.daysAtMost]
