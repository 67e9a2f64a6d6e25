import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { classes } from './classes.ts'
import { CloseIcon } from './icons.tsx'
import { openOverlay } from './open-overlay.ts'

type DialogProps = {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  /**
   * A centred modal, a drawer at one edge, a panel at the top, a sheet at the lower edge (a drawer from 768 px), or
   * full screen.
   */
  shape?: 'modal' | 'drawer-right' | 'drawer-left' | 'top' | 'sheet-bottom' | 'full'
  /** Shows the title to screen readers only. */
  quietTitle?: boolean
}

const shapes = {
  modal: 'modal m-auto w-[min(100%-2rem,44rem)] max-h-[90dvh] shadow-lift',
  'drawer-right': 'drawer drawer-right ml-auto mr-0 h-dvh w-[min(100%,28rem)]',
  'drawer-left': 'drawer drawer-left ml-0 mr-auto h-dvh w-[min(85%,22rem)]',
  top: 'modal mb-auto max-h-dvh w-full shadow-lift',
  'sheet-bottom':
    'drawer sheet-bottom mt-auto mr-0 mb-0 ml-auto max-h-[85dvh] w-full md:mt-0 md:h-dvh md:max-h-none md:w-[26rem]',
  full: 'modal h-dvh w-full',
}

/**
 * Modal based on the browser's dialog element, which traps and restores the focus. Escape, the close button, a click on
 * the backdrop and the browser's Back close it. Its content is mounted only while it is open. While a request sent by a
 * button in a modal is pending, nothing closes the modal, so its result is shown (rules: pending dialogs).
 */
export function Dialog({ title, open, onClose, children, shape = 'modal', quietTitle = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [waits, setWaits] = useState(false)
  /** Returns whether a request sent by a button in a modal is pending. If so, the dialog shows a notice about it. */
  const isPending = () => {
    const isBusy = dialog.current!.matches('.modal:has(button[aria-busy])')
    setWaits(isBusy)
    return isBusy
  }
  const titleId = useId()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])

  // Runs before the content unmounts: the focus returns only while the dialog is in the document.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown || !open) return
    shown.showModal()
    const leaveFront = bringToFront(shown)
    const leaveHistory = openOverlay(() => isPending() || close.current())
    return () => {
      leaveHistory()
      leaveFront()
      shown.close()
    }
  }, [open])

  const cancelled = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isPending()) onClose()
  }
  /**
   * Closes the dialog when the user clicks the backdrop; the target of such a click is the dialog element itself. While
   * an action is pending, all clicks are ignored. Keyboard users can press Escape or the close button.
   */
  const pressed = (event: SyntheticEvent) => {
    if (isPending()) {
      event.preventDefault()
      event.stopPropagation()
    } else if (event.target === dialog.current) onClose()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classes('flex-col bg-paper open:flex', shapes[shape])}
      onCancel={cancelled}
      onClickCapture={pressed}
    >
      {open && (
        <>
          <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
            <h2 id={titleId} className={quietTitle ? 'sr-only' : 'text-lead'}>
              {title}
            </h2>
            <button
              type="button"
              className="-mr-2 ml-auto grid size-11 place-items-center hover:text-indigo"
              aria-label="Close"
              onClick={onClose}
            >
              <CloseIcon />
            </button>
          </div>
          <div className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain">{children}</div>
          <p role="status" className="waits">
            {waits && 'Please wait: your request is being processed.'}
          </p>
        </>
      )}
    </dialog>
  )
}

const windows: HTMLElement[] = []
const waiting = new Set<() => void>()
const tell = () => waiting.forEach((told) => told())

/** Registers an open modal as the topmost one; returns a function that unregisters it. */
function bringToFront(element: HTMLElement): () => void {
  windows.push(element)
  tell()
  return () => {
    windows.splice(windows.indexOf(element), 1)
    tell()
  }
}

/** Returns the topmost modal, or null if none is open. The page outside the modal is inert. */
export const useFront = (): HTMLElement | null =>
  useSyncExternalStore(
    (told) => {
      waiting.add(told)
      return () => waiting.delete(told)
    },
    () => windows.at(-1) ?? null,
    () => null,
  )
