import { ask } from '#web/api-client.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Requests the newsletter for this email and thanks in a toast; returns the error message, or '' (rules: newsletter).
 */
export async function subscribe(email: string, canSendMail: boolean): Promise<string> {
  const answer = await ask('POST /newsletter', { body: { email } })
  if (!answer.ok) return answer.fields.email ?? answer.message
  toast.success(`Thank you. ${canSendMail ? 'Please open the link in our email to confirm.' : CONFIRM_LATER}`)
  return ''
}

const CONFIRM_LATER = 'We can’t send emails yet. When we can, we’ll email you a link to confirm.'
