import type { ReactNode } from 'react'

/** Line icon on a 24×24 grid. It has no accessible name: use it beside text or inside a named control. */
export const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    className="size-6 shrink-0"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
)
export const MenuIcon = () => (
  <Icon>
    <path d="M3.5 7.5h17M3.5 12h17M3.5 16.5h17" />
  </Icon>
)
export const BagIcon = () => (
  <Icon>
    <path d="M5.5 8h13l1 12h-15zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
  </Icon>
)
export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="3.6" />
    <path d="M4.8 20c.8-4 3.6-6 7.2-6s6.4 2 7.2 6" />
  </Icon>
)
export const ArrowIcon = ({ back = false }: { back?: boolean }) => (
  <Icon>
    <path d={back ? 'M19.5 12h-15M10 6.500L4.5 12l5.5 5.5' : 'M4.5 12h15M14 6.500l5.5 5.5-5.5 5.5'} />
  </Icon>
)
export const ChatIcon = () => (
  <Icon>
    <path d="M4 20l1.3-4.200A8.2 8.2 0 1 1 8.4 18.900zM9 10.500h6M9 13.500h4" />
  </Icon>
)
export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="M15 15l5.5 5.5" />
  </Icon>
)
export const MoreIcon = () => (
  <Icon>
    <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.6" />
  </Icon>
)
export const HeartIcon = () => (
  <Icon>
    <path d="M12 20C5 15 4 12 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 3-1 6-8 11z" />
  </Icon>
)
export const PlusIcon = () => (
  <Icon>
    <path d="M12 6v12M6 12h12" />
  </Icon>
)
export const MinusIcon = () => (
  <Icon>
    <path d="M6 12h12" />
  </Icon>
)
