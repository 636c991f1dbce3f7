import { Arrow, Box, Drawing, Note } from './parts.tsx'

/** A constructor, the object its instances ask, and an instance. */
export function ClassLinks() {
  return (
    <Drawing
      height={262}
      label="The property prototype of the function Cruiser is the object Cruiser.prototype. glide, made by new Cruiser, asks Cruiser.prototype, which asks motorbike. The function itself asks Function.prototype."
    >
      <Box x={1} y={1} width={116} title="Cruiser" detail="a function" />
      <Arrow from={[119, 28]} to={[181, 28]} tone="quiet" dashed />
      <Note x={150} y={18} anchor="middle">
        asks
      </Note>
      <Box x={184} y={1} width={135} title="Function" detail=".prototype" tone="sunk" />
      <Arrow from={[59, 57]} to={[59, 98]} />
      <Note x={73} y={82}>
        .prototype
      </Note>
      <Box x={1} y={101} width={158} title="Cruiser.prototype" detail="constructor" tone="signal" />
      <Arrow from={[161, 128]} to={[203, 128]} />
      <Note x={182} y={118} anchor="middle">
        asks
      </Note>
      <Box x={206} y={101} width={113} title="motorbike" detail="wheels, …" />
      <Arrow from={[59, 202]} to={[59, 158]} />
      <Note x={73} y={184}>
        asks
      </Note>
      <Box x={1} y={205} width={158} title="glide" detail="name" />
      <Note x={172} y={236}>
        made by new Cruiser
      </Note>
    </Drawing>
  )
}
