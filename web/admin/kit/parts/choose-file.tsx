import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

/** File types that the server can read (rules: spreadsheet formats). */
const spreadsheets = '.csv,.tsv,.txt,.xlsx,text/csv,text/plain'

type ChooseFileProps = {
  label: string
  file: File | null
  /** True if choosing a file is the next step; the button is then emphasized. */
  isNext: boolean
  busy: boolean
  onChoose: (file: File) => void
}

/** A button that opens the file picker, with the chosen file's name. The same file can be chosen again. */
export function ChooseFile({ label, file, isNext, busy, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={spreadsheets}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) onChoose(chosen)
          target.value = ''
        }}
      />
      <Button look={isNext ? 'solid' : 'outline'} busy={busy} onClick={() => input.current?.click()}>
        {file ? 'Choose another file' : 'Choose a file'}
      </Button>
      {file && <span className="break-all">{file.name}</span>}
    </>
  )
}
