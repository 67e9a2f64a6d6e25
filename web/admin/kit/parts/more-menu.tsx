import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type ToggleEvent } from 'react'
import { MoreIcon } from '#web/ui/icons.tsx'
import { classes } from '#web/ui/classes.ts'
import { openOverlay } from '#web/ui/open-overlay.ts'

type MoreMenuProps = {
  /** Name of the item that the actions belong to, if it isn't the page. */
  of?: string
  /** Buttons and links that are in the menu at every screen width. */
  children?: ReactNode
  /** Buttons and links that are in the menu on a phone only; a desktop shows them outside. */
  onPhone?: ReactNode
  /** True to close the menu when one of its buttons is pressed, because none of them opens a dialog. */
  closesOnPress?: boolean
}

/** Distance between the button and the menu, in pixels. */
const GAP = 4

/**
 * Menu of the less frequent actions of a page or an item. Escape, a click outside and the browser's Back close it; arrow keys move
 * between its entries. It is hidden if the user may not use any of its entries (rules: page actions).
 */
export function MoreMenu({ of, children, onPhone, closesOnPress = false }: MoreMenuProps) {
  const id = useId()
  const name = of ? `More actions for ${of}` : 'More actions'
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const leaveHistory = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => leaveHistory.current?.(), [])

  const placed = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open') return
    const { bottom, right } = button.current!.getBoundingClientRect()
    const { style } = menu.current!
    style.top = `${bottom + scrollY + GAP}px`
    style.right = `${Math.max(16, document.documentElement.clientWidth - right)}px`
  }
  /** Moves the menu above its button if it ends below the window. */
  const keepInView = () => {
    const { bottom, height } = menu.current!.getBoundingClientRect()
    if (bottom <= innerHeight) return
    const above = button.current!.getBoundingClientRect().top - height - GAP
    menu.current!.style.top = `${above + scrollY}px`
  }
  const toggled = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') keepInView()
    leaveHistory.current?.()
    leaveHistory.current = newState === 'open' ? openOverlay(() => menu.current?.hidePopover()) : undefined
    if (newState === 'open' && button.current!.matches(':focus-visible')) entriesOf(menu.current!)[0]?.focus()
  }
  /**
   * Closes the menu when one of its links is followed. Unless `closesOnPress` is set, a button doesn't close it, because
   * it may open a dialog inside the menu.
   */
  const followed = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(closesOnPress ? 'a, button' : 'a')) menu.current?.hidePopover()
  }

  return (
    <div className="hidden max-md:has-[[popover]_:is(a,button)]:block md:has-[[popover]>:is(a,button)]:block">
      <button
        ref={button}
        type="button"
        aria-label={name}
        popoverTarget={id}
        className={classes(
          'grid size-11 place-items-center',
          of ? 'hover:text-indigo lg:size-8' : 'border border-edge hover:border-ink',
        )}
      >
        <MoreIcon />
      </button>
      <div
        ref={menu}
        id={id}
        role="group"
        aria-label={name}
        popover="auto"
        onBeforeToggle={placed}
        onToggle={toggled}
        onClick={followed}
        onKeyDown={moveFocus}
        className="more-menu"
      >
        {onPhone && <div className="contents md:hidden">{onPhone}</div>}
        {children}
      </div>
    </div>
  )
}

const entriesOf = (menu: HTMLElement): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>('a, button')].filter((entry) => entry.checkVisibility())

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || (event.target as Element).closest('dialog')) return
  event.preventDefault()
  const entries = entriesOf(event.currentTarget)
  entries.at((entries.indexOf(document.activeElement as HTMLElement) + step) % entries.length)?.focus()
}
