import { useEffect, useState } from 'react'
import { ask, type Answer } from '#web/api-client.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'

/**
 * Creates and revokes the link that shares the customer's wish list (rules: shared wish list). It loads its data
 * itself, because the page works without this data.
 */
export function ShareWishes() {
  const [link, setLink] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void ask('GET /wishlist', { background: true }).then((answer) => answer.ok && setLink(answer.body.link))
  }, [])

  async function change(asked: Promise<Answer<{ link: string | null }>>, words: string) {
    setBusy(true)
    const answer = await asked
    setBusy(false)
    if (!answer.ok) return toast.error(answer.message)
    setLink(answer.body.link)
    toast.success(words)
  }

  const address = link && location.origin + paths.sharedWishes(link)
  return (
    <section aria-labelledby="share" className="grid max-w-2xl gap-4 border-t border-line pt-8">
      <h2 id="share" className="text-title">
        Share your wish list
      </h2>
      {address ? (
        <>
          <Field
            label="Link"
            hint="People with the link see these products, but nothing about you."
            value={address}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          <div className="flex flex-wrap gap-3">
            <Button look="outline" onClick={() => void share(address)}>
              Share
            </Button>
            <Button
              look="quiet"
              busy={busy}
              onClick={() => void change(ask('DELETE /wishlist/link'), 'Link cancelled')}
            >
              Cancel link
            </Button>
          </div>
        </>
      ) : (
        <Button
          look="outline"
          className="justify-self-start"
          busy={busy}
          onClick={() => void change(ask('POST /wishlist/link'), 'Your link is ready')}
        >
          Create link
        </Button>
      )}
    </section>
  )
}

/** Opens the device's share sheet; without one, copies the link. */
async function share(url: string): Promise<void> {
  try {
    if ('share' in navigator) await navigator.share({ url })
    else {
      await (navigator as Navigator).clipboard.writeText(url)
      toast.success('Copied')
    }
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      toast('The link could not be shared. Please copy it instead.')
  }
}
