import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { bodyOf, type ShownCampaign } from './use-campaign-edit.ts'

/**
 * Creates a draft with this campaign's text. It calls the API directly, because it needs the id of the new draft to
 * open it (rules: campaign editor).
 */
export function DuplicateCampaign({ letter: campaign }: { letter: ShownCampaign }) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  async function write() {
    setBusy(true)
    const answer = await ask('POST /campaigns', {
      body: bodyOf({ ...campaign, collection: campaign.collection ?? '' }),
    })
    setBusy(false)
    if (!answer.ok) return toast.error(answer.message)
    return navigate(adminPaths.letter(answer.body.letter.id))
  }
  return (
    <Button look="outline" busy={busy} onClick={() => void write()}>
      Duplicate
    </Button>
  )
}
