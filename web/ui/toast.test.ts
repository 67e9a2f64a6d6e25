import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useToasterStore } from 'react-hot-toast/headless'
import { beforeEach, expect, test } from 'vitest'
import { dismissErrors, toast } from './toast.ts'

const Shown = () => useToasterStore().toasts.map(({ visible, message }) => (visible ? `${message as string}|` : ''))
const shown = () => renderToStaticMarkup(createElement(Shown)).split('|').slice(0, -1)

beforeEach(() => toast.remove())

// rules: toasts
test('a success toast dismisses earlier errors, but no other toasts', () => {
  toast.error('Email is taken')
  toast('Silk robe is in your cart')
  toast.error('Please login to checkout', { id: 'checkout' })
  toast.success('Registration Successful')
  expect(shown()).toEqual(['Registration Successful', 'Silk robe is in your cart'])
})

// rules: toasts
test('an error toast stays until errors are dismissed, and may appear again with the same id', () => {
  toast.error('Please fill in the address', { id: 'missing' })
  toast.success('Copied')
  toast.error('Please fill in the address', { id: 'missing' })
  expect(shown()).toEqual(['Copied', 'Please fill in the address'])
  dismissErrors()
  expect(shown()).toEqual(['Copied'])
})

// rules: toasts
test('a toast replaces an earlier one with the same text', () => {
  toast.success('Return approved.')
  toast.success('Return approved.')
  toast.error('There is no connection')
  toast.error('There is no connection')
  expect(shown()).toEqual(['There is no connection', 'Return approved.'])
  dismissErrors()
  toast.error('There is no connection')
  expect(shown()).toEqual(['There is no connection', 'Return approved.'])
})
