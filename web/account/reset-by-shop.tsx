import { Link } from 'react-router'
import { useMessageLink } from '#web/frame/message-link.ts'
import { useShop } from '#web/frame/shop.ts'
import { FormHeading } from './form-heading.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { loginOf, useResetPages } from './reset-pages.ts'

const link = 'thumb justify-self-start py-1 underline underline-offset-4 hover:text-indigo'

/**
 * Replaces the code forms if the shop can't send mail: customers ask the shop for a reset link; staff passwords are set
 * on the server (rules: password reset pages).
 */
export function ResetByShop() {
  const { login } = useResetPages()
  return (
    <NarrowPage>
      {login === loginOf.admin ? <OnServer /> : <ByContact />}
      <Link to={login} className={`${link} text-caption`}>
        Back to login
      </Link>
    </NarrowPage>
  )
}

function ByContact() {
  const { email, phone, messaging, supportHours } = useShop().contact
  const messageLink = useMessageLink()
  return (
    <>
      <FormHeading title="Forgot your password?">
        We can’t send emails yet, so we can’t email you a code. Tell us the email address of your account, and we’ll
        give you a link to set a new password.
      </FormHeading>
      <ul aria-label="Contact" className="grid gap-2">
        <li className="grid">
          <a
            href={messageLink('Hello, I forgot my password. Please give me a link to set a new one.')}
            target="_blank"
            rel="noopener noreferrer"
            className={link}
          >
            Message us on {messaging.label} <span className="sr-only">(opens in a new tab)</span>
          </a>
        </li>
        <li className="grid">
          <a href={`tel:${phone.replace(/\s/g, '')}`} className={link}>
            Call {phone}
          </a>
        </li>
        <li className="grid">
          <a href={`mailto:${email}`} className={`${link} wrap-anywhere`}>
            Write to {email}
          </a>
        </li>
        <li className="text-caption text-soft">{supportHours}</li>
      </ul>
    </>
  )
}

const OnServer = () => (
  <>
    <FormHeading title="Forgot your password?">
      No mail server is set up, so we can’t email you a code. A person with access to the server can set a new password
      with this command:
    </FormHeading>
    <code className="block border border-line bg-card p-4 wrap-anywhere">
      npm run admin -- password <span className="whitespace-nowrap">--email your@email.example</span>
    </code>
  </>
)
