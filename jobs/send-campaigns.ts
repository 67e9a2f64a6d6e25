import { publicUrl } from '#env'
import type { Services } from '#services'
import { copyNotWanted, copyPostponed, copyRefused, copySent } from '#shop/messages/campaigns/settle-copy.server.ts'
import { finishCampaigns, giveUpLost, takeDueMails, type Copy } from '#shop/messages/campaigns/copies.server.ts'
import { findCampaign } from '#shop/messages/campaigns/campaigns.server.ts'
import { startDueCampaigns } from '#shop/messages/campaigns/set-campaign-state.server.ts'
import { renderCampaign, type RenderedCampaign } from '#shop/messages/mail/render-campaign.server.ts'

/**
 * Sends the campaign mails that the rate limit allows now. Runs separately from the outbox, so that campaigns never
 * delay mails about orders. Without a mail server, campaigns wait
 * (rules: campaign send rate, campaign sent once, mail states).
 */
export async function sendCampaigns(services: Services): Promise<number> {
  const { forJobs: db, mailer, clock, settings } = services
  if (!mailer.canSend) return 0
  await startDueCampaigns(db, clock())
  await giveUpLost(db, clock())
  const copies = await takeDueMails(db, settings.now().letters.perMinute, clock())
  const written = new Map<string, Promise<RenderedCampaign | undefined>>()
  await Promise.all(
    copies.map((copy) => {
      const { letterId } = copy
      if (!written.has(letterId)) written.set(letterId, writtenLetter(services, letterId))
      return send(services, copy, written.get(letterId)!)
    }),
  )
  await finishCampaigns(db, clock())
  return copies.length
}

async function writtenLetter(services: Services, id: string): Promise<RenderedCampaign | undefined> {
  const { forJobs: db, makeHtml, env, settings } = services
  const campaign = await findCampaign(db, id)
  return campaign && renderCampaign({ db, makeHtml }, campaign, settings.now(), publicUrl(env))
}

async function send(services: Services, copy: Copy, written: Promise<RenderedCampaign | undefined>): Promise<void> {
  const { forJobs: db, mailer, env, clock, log } = services
  const { email, token, state, letterId, subscriberId } = copy
  const write = await written.catch((error: unknown) => {
    log.error({ err: error, letterId }, 'a campaign mail could not be prepared')
    return 'later' as const
  })
  if (write === 'later') return copyPostponed(db, copy, clock())
  if (!write || state !== 'confirmed') return copyNotWanted(db, copy)
  const mail = write({ name: '', address: email }, `${publicUrl(env)}/letters/leave/${token}`)
  try {
    await mailer.deliver(mail, `letter-${letterId}-${subscriberId}`)
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    log.warn({ letterId, code, responseCode }, 'a campaign mail was rejected')
    return copyRefused(db, copy, error, clock())
  }
  return copySent(db, copy)
}
