import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTouched } from '#web/loading/first-touch.ts'
import { paths } from '#web/paths.ts'
import { Newsletter } from './newsletter.tsx'
import { useShop } from './shop.ts'
import { Wordmark } from './wordmark.tsx'

/** Footer of every storefront page; short in the checkout, so that no link leads away from it (rules: navigation). */
export function Footer({ short }: { short: boolean }) {
  const { house, menu } = useShop()
  return (
    <footer className="print:hidden mt-24 border-t border-line bg-sand">
      {short ? <Support /> : <Whole />}
      <div className="border-t border-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-4 min-h-22 pr-22 py-3 text-caption md:gap-y-4 md:py-6 md:pr-28 text-soft">
          <p>
            © {yearsSince(house.since)} {house.name}. All rights reserved.
          </p>
          <ul className="flex flex-wrap gap-x-3 md:gap-x-6 md:gap-y-2">
            {menu.legal.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="thumb hover:text-ink hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

/** On a phone the checkout has no bar above its header, so the notices are here (rules: notices). */
const Support = () => {
  const { contact, notices } = useShop()
  return (
    <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-soft md:gap-x-8 md:py-6">
      <MailLink />
      <PhoneLink />
      <span>{contact.supportHours}</span>
      {notices.bar.map((text, position) => (
        <p key={position} dir="auto" className="w-full text-caption md:hidden">
          {text}
        </p>
      ))}
    </div>
  )
}

function Whole() {
  const { house, contact, menu, badges } = useShop()
  const touched = useTouched()
  return (
    <div className="wrap grid gap-x-12 pt-6 pb-2 md:grid-cols-2 md:gap-y-12 md:py-16 lg:grid-cols-[1.2fr_1fr_1.2fr_1.6fr]">
      <div className="grid content-start gap-2 max-md:mb-2 md:gap-5">
        <Wordmark />
        <p className="max-w-xs text-soft">{house.tagline}.</p>
        {/* Browsers also load lazy pictures some way below the window, so these wait for the first interaction. */}
        <p className="flex min-h-7 flex-wrap gap-1">
          {badges.map(({ alt, ...badge }) => (
            <img
              key={badge.src}
              {...badge}
              alt={alt}
              height="27"
              loading="lazy"
              className={touched ? '' : 'hidden noscript:block'}
            />
          ))}
        </p>
      </div>
      <FooterList title="Company">
        {menu.footer.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="thumb underline-offset-4 hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </FooterList>
      <FooterList title="Customer support">
        <li>
          <MailLink />
        </li>
        <li>
          <PhoneLink />
        </li>
        <li>
          <Link to={paths.track} className="thumb underline-offset-4 hover:underline">
            Track your order
          </Link>
        </li>
        <li>
          <Link to={paths.wishList} className="thumb underline-offset-4 hover:underline">
            Wish list
          </Link>
        </li>
        <li className="text-soft max-md:py-2">{contact.supportHours}</li>
        <li className="text-soft max-md:py-2">{contact.street}</li>
        {contact.social.map(({ label, url }, position) => (
          <li key={position}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="thumb underline-offset-4 hover:underline"
            >
              {label} <span className="sr-only">(opens in a new tab)</span>
            </a>
          </li>
        ))}
      </FooterList>
      <div className="mt-4 grid content-start gap-2 md:mt-0 md:gap-5">
        <Newsletter />
        {contact.footerNote && (
          <p dir="auto" className="text-caption wrap-anywhere text-soft">
            {contact.footerNote}
          </p>
        )}
      </div>
    </div>
  )
}

function MailLink() {
  const { email } = useShop().contact
  return (
    <a href={`mailto:${email}`} className="thumb underline-offset-4 hover:underline">
      {email}
    </a>
  )
}

function PhoneLink() {
  const { phone } = useShop().contact
  return (
    <a href={`tel:${phone.replace(/\s/g, '')}`} className="thumb underline-offset-4 hover:underline">
      {phone}
    </a>
  )
}

/** A list of links; it can be collapsed on a phone and is always open on a wide window. */
const FooterList = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="fold">
    <summary className="label">{title}</summary>
    <h2 className="label mb-4 font-sans text-soft max-md:hidden">{title}</h2>
    <ul className="grid gap-2.5 max-md:gap-0">{children}</ul>
  </details>
)

/** Returns the years of the copyright notice: `2024`, or from the second year on `2024–2026` (rules: navigation). */
function yearsSince(first: number): string {
  const now = new Date().getFullYear()
  return now > first ? `${first}–${now}` : String(first)
}
