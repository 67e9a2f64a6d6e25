import { useState } from 'react'
import type { TypedAppointment } from '../appointment-form.tsx'
import { later } from '#web/loading/later.tsx'
import { HousePicture, type HousePictureFile } from '#web/parts/house-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/states.tsx'

const AppointmentForm = later(() => import('../appointment-form.tsx'))

type BookAppointmentProps = { picture: HousePictureFile; title: string; text: string }

/** Teaser that opens the appointment form (rules: home page). */
export function BookAppointment({ picture, title, text }: BookAppointmentProps) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<TypedAppointment>()
  return (
    <section aria-labelledby="appointment" className="bg-sand">
      <div className="mx-auto grid max-w-[90rem] md:grid-cols-2">
        <HousePicture
          picture={picture}
          sizes="(min-width: 768px) 50vw, 100vw"
          className="aspect-4/5 max-h-[44rem] w-full object-cover md:aspect-auto md:h-full"
        />
        <div className="grid content-center justify-items-start gap-6 px-6 py-16 md:px-16">
          <h2 id="appointment" className="text-display">
            {title}
          </h2>
          <p className="max-w-md">{text}</p>
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Book appointment
          </Button>
        </div>
      </div>
      <Dialog title="Book an appointment" open={open} onClose={() => setOpen(false)}>
        <AppointmentForm
          waiting={<Skeleton className="m-5 h-96" />}
          typed={typed}
          onType={setTyped}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </section>
  )
}
