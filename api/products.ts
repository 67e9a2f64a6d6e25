import type { AnyCall } from './call.ts'

export const productsCalls: AnyCall[] = []
