import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isGtin } from '#shop/catalogue/products/barcode.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { readByCamera, type NoCamera } from './camera.ts'

const why: Record<NoCamera, string> = {
  refused:
    'The browser is not allowed to use the camera. Allow it in the browser’s settings for this page, or type the number.',
  none: 'No camera was found. Please type the number below the barcode.',
  busy: 'Another app is using the camera. Close it and try again, or type the number.',
  unloaded: 'The barcode reader could not be loaded. Try again, or type the number.',
}

/** Reads a barcode by camera or keyboard and passes it to the page (rules: barcodes). */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Scan
      </Button>
      <Dialog title="Scan a barcode" open={open} onClose={() => setOpen(false)}>
        <Scanner
          onCode={(code) => {
            setOpen(false)
            onCode(code)
          }}
        />
      </Dialog>
    </>
  )
}

/** Camera picture and a field for the number; reports each valid code. */
export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<NoCamera | 'reading' | 'waiting'>('waiting')
  const [tries, setTries] = useState(0)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const read = useEffectEvent((code: string) => {
    if (isGtin(code)) onCode(code)
  })
  useEffect(() => {
    const leaving = new AbortController()
    setState('waiting')
    void readByCamera(video.current!, (code) => read(code), leaving.signal).then((now) => {
      if (!leaving.signal.aborted) setState(now)
    })
    return () => leaving.abort()
  }, [tries])
  const isSeeing = state === 'reading' || state === 'waiting'
  return (
    <div className="grid gap-4 p-5">
      <video
        ref={video}
        muted
        playsInline
        hidden={!isSeeing}
        aria-label="Camera picture"
        className="aspect-video w-full bg-black object-cover"
      />
      <p role="status">
        {state === 'reading' && 'Hold the barcode in front of the camera, in good light.'}
        {state === 'waiting' && 'Waiting for the camera. Your browser may ask for permission.'}
        {!isSeeing && why[state]}
      </p>
      {!isSeeing && state !== 'none' && (
        <Button look="outline" className="justify-self-start" onClick={() => setTries(tries + 1)}>
          Try the camera again
        </Button>
      )}
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const code = typed.replaceAll(/[\s-]/g, '')
          setWrong(!isGtin(code))
          if (!isGtin(code)) return
          setTyped('')
          onCode(code)
        }}
      >
        <Field
          label="Number below the barcode"
          className="grow"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={isWrong ? 'This is not a valid barcode number. Please check the digits.' : undefined}
          onChange={(event) => {
            setWrong(false)
            setTyped(event.target.value)
          }}
        />
        <Button type="submit">Find</Button>
      </form>
    </div>
  )
}
