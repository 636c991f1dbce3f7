import { Arrow, Box, Drawing, Note } from './parts.tsx'

/** A fact kept twice, and the same fact in the parent. */
export function LiftedState() {
  return (
    <Drawing
      height={392}
      label="First, list and map each keep the chosen bike, one says 7 and the other 4. Then their parent keeps it, and both show 7."
    >
      <Note x={1} y={13} bold tone="ink">
        Two copies
      </Note>
      <Box x={105} y={26} width={110} height={42} title="Page" />
      <Lines y={68} />
      <Box x={1} y={112} width={142} title="List" detail="chosen: bike 7" />
      <Box x={177} y={112} width={142} title="Map" detail="chosen: bike 4" />
      <Note x={160} y={188} anchor="middle" tone="bad" bold>
        Which one is it?
      </Note>
      <path d="M0 210H320" className="stroke-rule" />
      <Note x={1} y={237} bold tone="ink">
        Lifted
      </Note>
      <Box x={89} y={250} width={142} title="Page" detail="chosen: bike 7" tone="signal" />
      <Arrow from={[110, 306]} to={[78, 342]} />
      <Arrow from={[210, 306]} to={[242, 342]} />
      <Note x={160} y={330} anchor="middle">
        hands down
      </Note>
      <Box x={1} y={346} width={142} height={42} title="List" />
      <Box x={177} y={346} width={142} height={42} title="Map" />
    </Drawing>
  )
}

function Lines({ y }: { y: number }) {
  return <path d={`M140 ${y}L72 ${y + 44}M180 ${y}L248 ${y + 44}`} strokeWidth="2" className="stroke-chart" />
}
