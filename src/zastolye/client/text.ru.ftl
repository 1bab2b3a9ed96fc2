# What a client of a server is told.

unusable-server-says = Сервер отвечает: { $why }
unusable-server-gone = По адресу { $url } никто не отвечает: { $why }. Сервер запущен?
unusable-rate-limited = Сервер закрыл соединение: слишком много команд сразу.
unusable-session-ended = Этот вход завершили с другого устройства: сделайте новый токен или придите новым гостем.
