import { useShop } from './shop.ts'

/**
 * The bar above the header: phone number, free delivery, contact (rules: notices). On a phone it shows one notice at a
 * time, and all of them when opened. On a wide window all are visible. In the checkout on a phone, the footer has the
 * notices instead.
 */
export function InfoBar({ short = false }: { short?: boolean }) {
  const { contact, notices } = useShop()
  const { phone, email, street } = contact
  const call = `${notices.call}: ${phone}`
  return (
    <aside aria-label="Notices" className={`notices print:hidden ${short ? 'max-md:hidden' : ''}`}>
      <details>
        <summary>
          <span>
            {[call, ...notices.bar, `${email} · ${street}`].map((text, position) => (
              <span key={position} dir="auto">
                <span>{text}</span>
              </span>
            ))}
          </span>
        </summary>
        <div className="wrap">
          <a href={`tel:${phone.replace(/\s/g, '')}`}>{call}</a>
          {notices.bar.map((text, position) => (
            <p key={position} dir="auto">
              {text}
            </p>
          ))}
          <p>
            <a href={`mailto:${email}`}>{email}</a>
            <span>{street}</span>
          </p>
        </div>
      </details>
    </aside>
  )
}
