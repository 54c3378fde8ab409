import type { TipoDeAnuncio } from '@sorium/contratos/marketplace/index.ts'
import * as estilos from './tipo.module.css'
import { classeDeOpcao, classeDoTituloDaOpcao, classeDeMarcador } from '#ui/opcao.tsx'

interface Props {
  tipo: TipoDeAnuncio
  escolher: (tipo: TipoDeAnuncio) => void
}

const TIPOS = [
  { valor: 'item', rotulo: 'Item do inventário', imagem: '/itens/objetos/mochila.webp' },
  { valor: 'veiculo', rotulo: 'Veículo da garagem', imagem: '/itens/veiculos/sedan-branco.avif' },
] as const

export function AnunciarTipo({ tipo, escolher }: Props) {
  return (
    <fieldset className={estilos.tipos}>
      <legend className="sr">O que você quer anunciar?</legend>
      {TIPOS.map(({ valor, rotulo, imagem }) => (
        <label key={valor} className={classeDeOpcao}>
          <img src={imagem} alt="" width={190} height={84} />
          <b className={classeDoTituloDaOpcao}>{rotulo}</b>
          <input
            type="radio"
            className={classeDeMarcador}
            name="tipo_de_anuncio"
            value={valor}
            checked={tipo === valor}
            onChange={() => escolher(valor)}
          />
        </label>
      ))}
    </fieldset>
  )
}
