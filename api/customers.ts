import type { AnyCall } from './call.ts'

export const customersCalls: AnyCall[] = []
