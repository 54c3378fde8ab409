import { Link } from '@tanstack/react-router'
import { Aviso } from '#ui/aviso.tsx'
import { Botao, classeDeBotao } from '#ui/botao.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { contar } from './regras.ts'
import * as estilos from './escolha.module.css'

interface Props {
  feita: { criados: number; mudados: number }
  aoDesfazer: () => void
  aoRecomecar: () => void
}

export function Feita({ feita: { criados, mudados }, aoDesfazer, aoRecomecar }: Props) {
  return (
    <Cartao titulo="Planilha gravada">
      <div className="stack">
        <Aviso tom="ok">
          {criados > 0 && `${contar(criados, ['item criado', 'itens criados'])}. `}
          {mudados > 0 && `${contar(mudados, ['item mudado', 'itens mudados'])}. `}A loja já mostra assim.
        </Aviso>
        {mudados > 0 && (
          <p className="mut">
            Desfazer mostra o caminho de volta do que mudou, para você confirmar.
            {criados > 0 && ' Os itens criados ficam: exclua-os na lista.'}
          </p>
        )}
        <div className={estilos.botoes}>
          <Link className={classeDeBotao({ variante: 'primaria' })} to="/admin/loja/itens" search={{ ordem: '-criado_em' }}>
            Ver os itens
          </Link>
          <Botao variante="linha" onClick={aoRecomecar}>
            Importar outra
          </Botao>
          {mudados > 0 && (
            <Botao variante="fantasma" onClick={aoDesfazer}>
              Desfazer
            </Botao>
          )}
        </div>
      </div>
    </Cartao>
  )
}
