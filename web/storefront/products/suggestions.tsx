import { useCombobox, type UseComboboxProps } from 'downshift'
import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { Offered } from './offered.tsx'
import { useSuggestions, type Suggested } from './use-suggestions.ts'

type SuggestionsProps = {
  input: HTMLInputElement
  /** Called with the combobox props for the input, which connect it to the suggestion list. */
  onWire: (props: ComponentProps<'input'>) => void
}

/**
 * Suggestions below the search input. The input remains a normal field of its form: Enter submits the search unless a
 * suggestion is highlighted (rules: search suggestions).
 */
export default function Suggestions({ input, onWire }: SuggestionsProps) {
  const [typed, setTyped] = useState(input.value)
  const { typed: searched, items, problem, isSlow } = useSuggestions(typed)
  const isEmpty = searched !== '' && searched === typed && items.length === 0
  const said = isSlow ? 'Searching …' : (problem ?? (isEmpty ? 'No suggestions' : null))
  const navigate = useNavigate()
  const { isOpen, highlightedIndex, closeMenu, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items,
    inputId: input.id,
    initialInputValue: input.value,
    initialIsOpen: true,
    selectedItem: null,
    itemToString: (item) => item?.title ?? '',
    stateReducer,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && void navigate(selectedItem.to),
  })
  const isShown = isOpen && typed.trim() !== '' && (items.length > 0 || said !== null)

  // The page renders the input, which keeps its value, its label and any text typed before this code was loaded.
  const {
    value: _,
    'aria-labelledby': __,
    ...wired
  } = getInputProps({
    'aria-expanded': isShown,
    onKeyDown: ({ key, nativeEvent }) => {
      if (key === 'Enter' && highlightedIndex < 0) Object.assign(nativeEvent, { preventDownshiftDefault: true })
    },
  })
  const wire = useEffectEvent(() => onWire(wired))
  useEffect(() => wire(), [isShown, highlightedIndex, items])
  const close = useEffectEvent(closeMenu)
  useEffect(() => {
    const { form } = input
    const follow = () => setTyped(input.value)
    follow()
    input.addEventListener('input', follow)
    form?.addEventListener('submit', close)
    return () => {
      input.removeEventListener('input', follow)
      form?.removeEventListener('submit', close)
      onWire({})
    }
  }, [input, onWire])

  return (
    <div className="absolute top-full left-0 z-30 mt-1 w-[calc(100vw-2.5rem)] max-w-lg">
      <ul
        {...getMenuProps({ 'aria-label': 'Suggestions' })}
        hidden={!isShown}
        className="max-h-[60dvh] overflow-y-auto border border-line bg-card shadow-lift empty:hidden"
      >
        {isShown &&
          items.map((item, index) => (
            <li
              key={item.to}
              {...getItemProps({ item, index })}
              className="flex min-h-14 cursor-pointer items-center gap-3 px-3 py-2 aria-selected:bg-sand"
            >
              <Offered item={item} />
            </li>
          ))}
      </ul>
      <output
        aria-live="polite"
        className={
          isShown && said ? `block p-3 ${problem && !isSlow ? 'bg-gold' : 'border border-line bg-card'}` : 'sr-only'
        }
      >
        {isShown && (said ?? (items.length === 1 ? '1 suggestion' : `${items.length} suggestions`))}
      </output>
    </div>
  )
}

const { InputBlur } = useCombobox.stateChangeTypes

/** Leaving the input does not select the highlighted suggestion. */
const stateReducer: UseComboboxProps<Suggested>['stateReducer'] = (state, { type, changes }) =>
  type === InputBlur ? { ...changes, selectedItem: null, inputValue: state.inputValue } : changes
