import { useState, type DragEvent, type ReactNode } from 'react'

/** Where a file can be dropped, around the button that chooses one. */
export function DropFile({ onDrop, children }: { onDrop: (file: File) => void; children: ReactNode }) {
  const [over, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={`flex flex-wrap items-center gap-4 border border-dashed p-5 ${over ? 'border-indigo bg-sand' : 'border-edge bg-card'}`}
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onDrop(file)
      }}
    >
      {children}
    </div>
  )
}
