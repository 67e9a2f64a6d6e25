import { useState } from 'react'
import { useShop } from '#web/frame/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { saveFile } from '#web/parts/save-file.ts'

/** Recovery codes, shown only once: copy, download or print (rules: recovery codes). */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setKept] = useState(false)
  const { house } = useShop()
  const text = `${house.name}: recovery codes. Each code works once.\n\n${codes.join('\n')}\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Copied')
      setKept(true)
    } catch {
      toast.error('Your browser blocked copying. Please select the codes and copy them, or save them as a file.')
    }
  }
  function save() {
    saveFile({ name: 'recovery-codes.txt', file: new Blob([text], { type: 'text/plain' }) })
    setKept(true)
  }
  function print() {
    window.print()
    setKept(true)
  }

  return (
    <section aria-labelledby="recovery-codes" className="grid gap-5">
      <h2 id="recovery-codes" className="text-lead">
        Your recovery codes
      </h2>
      <p>
        Store these codes where you can find them without your phone. If you lose access to your authenticator app, you
        can sign in with each code once. The codes won’t be shown again.
      </p>
      <ul className="grid gap-2 border border-line bg-sand p-4 tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-body select-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button look="outline" onClick={() => void copy()}>
          Copy
        </Button>
        <Button look="outline" onClick={save}>
          Save as a file
        </Button>
        <Button look="outline" onClick={print}>
          Print
        </Button>
        <Button look={isKept ? 'solid' : 'quiet'} onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </section>
  )
}
