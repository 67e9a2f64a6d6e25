import { useShop } from './shop.ts'

/** The bar above the header: phone number, free delivery, contact (rules: notices). */
export function InfoBar() {
  const { contact, notices } = useShop()
  return (
    <aside aria-label="Notices" className="print:hidden bg-ink text-paper">
      <div className="wrap flex flex-wrap items-center justify-center gap-x-8 gap-y-1 py-2 text-caption md:justify-between">
        <a
          href={`tel:${contact.phone.replace(/\s/g, '')}`}
          className="relative hover:underline max-md:-mt-2 max-md:-mb-4.5 max-md:pt-2 max-md:pb-4.5"
        >
          {notices.call}: {contact.phone}
        </a>
        {notices.bar.map((text, position) => (
          <p key={position} dir="auto" className="hidden text-center md:block">
            {text}
          </p>
        ))}
        <p className="hidden gap-6 lg:flex">
          <a href={`mailto:${contact.email}`} className="hover:underline">
            {contact.email}
          </a>
          <span>{contact.street}</span>
        </p>
      </div>
      {notices.bar.map((text, position) => (
        <p
          key={position}
          dir="auto"
          className="border-t border-white/15 px-4 py-1.5 text-center text-caption md:hidden"
        >
          {text}
        </p>
      ))}
    </aside>
  )
}
