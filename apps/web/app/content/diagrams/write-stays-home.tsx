import { Arrow, Box, Drawing, Note } from './parts.tsx'

/** The same two objects before and after an assignment. */
export function WriteStaysHome() {
  return (
    <Drawing
      height={196}
      label="Before trike.wheels = 3 the trike has nothing of its own and motorbike answers 2. Afterwards the trike answers 3 itself, and motorbike still has 2."
    >
      <Note x={1} y={13} bold tone="ink">
        Before
      </Note>
      <Note x={172} y={13} bold tone="ink">
        After trike.wheels = 3
      </Note>
      <Box x={1} y={28} width={140} title="trike" detail="nothing of its own" />
      <Arrow from={[28, 84]} to={[28, 133]} />
      <Note x={42} y={113}>
        wheels?
      </Note>
      <Box x={1} y={136} width={140} title="motorbike" detail="wheels: 2" />
      <Box x={172} y={28} width={147} title="trike" detail="wheels: 3" tone="signal" />
      <Arrow from={[199, 84]} to={[199, 133]} tone="quiet" dashed />
      <Note x={213} y={113}>
        not asked
      </Note>
      <Box x={172} y={136} width={147} title="motorbike" detail="wheels: 2" tone="sunk" />
    </Drawing>
  )
}
